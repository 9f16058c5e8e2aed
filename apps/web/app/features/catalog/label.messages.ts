import { message } from '@shop/messages';

export const whatItIs = message('What it is', 'यह क्या है');
export const netQuantity = message('Net quantity', 'शुद्ध मात्रा');
export const mrp = message('MRP', 'MRP (अधिकतम खुदरा मूल्य)');
export const inclusive = message<{ price: string }>(
  '{price}, inclusive of all taxes',
  '{price}, सभी टैक्स मिलाकर',
);
export const unitPrice = message('Unit price', 'इकाई मूल्य');
export const contains = message('Contains', 'इसमें है');
export const bestBefore = message('Best before', 'कब तक अच्छा');
export const months = message<{ count: number }>('{count} months from packing', 'पैकिंग से {count} महीने');
export const madeBy = message('Made and packed by', 'बनाने और पैक करने वाला');
export const origin = message('Country of origin', 'मूल देश');
export const licence = message('Licence number', 'लाइसेंस नंबर');
export const care = message('Consumer care', 'ग्राहक सेवा');
export const label = message('Label', 'लेबल');
export const india = message('India', 'भारत');
