import { message } from '@shop/messages';

export const perUnit = message<{ price: string; unit: string }>('{price} per {unit}', '{price} प्रति {unit}');
