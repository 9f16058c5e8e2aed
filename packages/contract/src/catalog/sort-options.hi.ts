/** The English options in Hindi, with the same ids. */
export const sortOptions = [
  { id: 'price-lowtohigh', label: 'दाम: कम से ज़्यादा' },
  { id: 'price-hightolow', label: 'दाम: ज़्यादा से कम' },
  { id: 'title-atoz', label: 'नाम: A से Z' },
  { id: 'title-ztoa', label: 'नाम: Z से A' },
  { id: 'rating-hightolow', label: 'सबसे अच्छी रेटिंग' },
  { id: 'sold-hightolow', label: 'सबसे ज़्यादा बिके' },
  { id: 'featured', label: 'ख़ास चुने हुए' },
] as const;
