export const tooManySlips = (most: number) => `At most ${most} packing slips can be printed at once.`;
