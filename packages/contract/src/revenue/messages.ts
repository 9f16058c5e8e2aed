export const notADay = 'Enter a day like 2026-11-21.';
