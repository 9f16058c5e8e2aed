import { message } from '@shop/messages';

export const rightsReserved = message('All rights reserved.', 'सर्वाधिकार सुरक्षित।');
export const helpAndComplaints = message('Help and complaints', 'मदद और शिकायत');
export const socialNetworks = message('Social networks', 'सोशल मीडिया');
export const contact = message('Contact', 'संपर्क');
export const help = message('Help', 'मदद');
export const shipping = message('Shipping', 'डिलीवरी');
export const refunds = message('Refunds and returns', 'वापसी और रिफ़ंड');
export const privacy = message('Privacy', 'निजता');
export const ourRules = message('Help and policies', 'मदद और नीतियाँ');
export const quickLinks = message('Quick links', 'ज़रूरी लिंक');
export const products = message('Products', 'प्रोडक्ट');
export const trackMyOrder = message('Track my order', 'मेरा ऑर्डर कहाँ है');
export const newsletter = message('Newsletter', 'न्यूज़लेटर');
export const savedForLater = message('Saved for later', 'बाद के लिए रखे प्रोडक्ट');
