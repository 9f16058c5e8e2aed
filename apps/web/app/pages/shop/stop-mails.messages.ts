import { message } from '@shop/messages';

export const stopTheseMails = message('Stop these emails', 'ऐसे और मेल न भेजें');
