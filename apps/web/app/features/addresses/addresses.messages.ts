import { message } from '@shop/messages';

export const addressesAsSubject = message('Your addresses', 'आपके पते');
export const noneSaved = message(
  'No address saved yet. Fill in the form to add one.',
  'अभी कोई पता नहीं है। जोड़ने के लिए फ़ॉर्म भरें।',
);
export const editAddress = message('Edit Address', 'पता बदलें');
export const addNewAddress = message('Add New Address', 'नया पता जोड़ें');
export const edit = message('Edit', 'बदलें');
export const deleteAddress = message('Delete', 'हटाएँ');
export const deliverTo = message('Deliver to', 'डिलीवरी का पता');
export const addAnAddress = message('Add an address', 'नया पता जोड़ें');
export const whatIsNeeded = message(
  'All fields are required except name and state.',
  'नाम और राज्य को छोड़कर सब भरना ज़रूरी है।',
);
export const fullName = message('Full name', 'पूरा नाम');
export const whoTakesParcel = message('Who receives the parcel.', 'पार्सल कौन लेगा।');
export const pincode = message('Pincode', 'पिन कोड');
export const city = message('City', 'शहर');
export const state = message('State', 'राज्य');
export const chooseState = message('Choose a state', 'राज्य चुनें');
export const inSeveralStates = message<{ states: string }>(
  'This PIN code is in more than one state. Choose {states}.',
  'यह पिन कोड एक से ज़्यादा राज्यों में है। {states} चुनें।',
);
export const stateNotKnown = message(
  'This PIN code does not say the state. Choose it.',
  'इस पिन कोड से राज्य पता नहीं चलता। राज्य चुनें।',
);
export const address = message('Address', 'पता');
export const addressHint = message('House or flat, building, street.', 'मकान या फ़्लैट, बिल्डिंग, गली।');
export const phone = message('Phone', 'फ़ोन');
export const notes = message('Notes', 'नोट');
export const notesHint = message(
  'A landmark, or when somebody is at home.',
  'पास की कोई पहचान, या घर पर कब कोई मिलेगा।',
);
export const noNotes = message('No notes', 'कोई नोट नहीं');
export const addGstin = message('Buying for a business? Add GSTIN', 'कारोबार के लिए ख़रीद रहे हैं? GSTIN जोड़ें');
export const saving = message('Saving', 'सेव हो रहा है');
export const saveAddress = message('Save address', 'पता सेव करें');
export const addAddress = message('Add address', 'पता जोड़ें');
export const cancel = message('Cancel', 'रहने दें');
export const stillToFill = message<{ fields: string }>(
  'Still to fill in: {fields}.',
  'अभी भरना बाकी है: {fields}।',
);
export const fillThisIn = message('Please fill this in.', 'कृपया यह भरें।');
export const phoneLabel = message('Phone:', 'फ़ोन:');
export const notesLabel = message('Notes:', 'नोट:');
export const loadingAddresses = message('Loading your addresses', 'आपके पते लोड हो रहे हैं');
