import { message } from '@shop/messages';

export const confirmYourOrder = message('Confirm your order', 'अपना ऑर्डर पक्का करें');
