export const notFound = 'ऐसा कोई प्रोडक्ट नहीं है।';
export const nothingFound = 'कुछ नहीं मिला!';
