import { message } from '@shop/messages';

export const home = message('Home', 'होम');
export const breadcrumb = message('Breadcrumb', 'आप यहाँ हैं');
export const collection = message('Collection', 'कलेक्शन');
export const product = message('Product', 'प्रोडक्ट');
export const boughtTogether = message('Often bought together', 'अक्सर साथ ख़रीदे गए');
export const sameShelf = message('More like this', 'इसी श्रेणी से');
export const allOf = message<{ category: string }>('See all: {category}', '{category}: सभी देखें');
