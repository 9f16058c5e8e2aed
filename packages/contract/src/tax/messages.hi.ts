export const paperNotFound = 'ऐसा कोई बिल नहीं है।';
export const onlyInState = (state: string) => `अभी हम सिर्फ़ ${state} में डिलीवरी करते हैं। कृपया वहाँ का पता चुनें।`;
