import { CODE_MAX, CODE_MIN, MIN_CHARGE_RUPEES } from '../limits.ts';
import { formatWholeRupees } from '../money.ts';

// For shoppers whose code cannot be used, with what would be accepted.
export const unknown = (code: string) =>
  `We do not know the code ${code.trim().toUpperCase()}. Please check how it is written.`;
export const notYet = (from: string) => `This code can be used from ${from}.`;
export const ended = (day: string) => `This code ended on ${day}.`;
export const usedUp = 'This code is used up.';
export const usedBefore = (most: number) =>
  most === 1
    ? 'You have already used this code.'
    : `You have already used this code ${most} times, which is the limit.`;
export const firstOrder = 'This code is only for first orders.';
export const notCovered = (things: string) => `This code is only for ${things}, and your cart contains none.`;
export const coversNothing = 'The products for this code are not available at the moment.';
export const belowLeast = (missingRupees: number, things: string) =>
  `Add ${formatWholeRupees(missingRupees)} more${things === '' ? '' : ` of ${things}`} to use this code.`;
export const nothingLeft = 'Your other code already covers everything that this one applies to.';
export const tooMany = (most: number) =>
  most === 1 ? 'An order can have one code.' : `An order can have ${most} codes.`;
export const aboutCode = (code: string, sentence: string) => `${code}: ${sentence}`;
export const deliveryFree = 'Delivery is already free, so this code would save nothing.';
export const leavesTooLittle = `With this code, less than ${formatWholeRupees(MIN_CHARGE_RUPEES)} would be left to pay. Please add something to the cart.`;
export const tooManyGuesses = 'Too many codes were tried. Please try again in a few minutes.';

// For owners.
export const codeAdded = 'The code is ready.';
export const codeSaved = 'The code is saved.';
export const codeStopped = 'The code is stopped. Orders that used it stay as they are.';
export const codeResumed = 'The code can be used again.';
export const saleAdded = 'The sale is scheduled.';
export const saleSaved = 'The sale is saved.';
export const saleEnded = 'The sale is over. All prices are as before.';
export const saleRemoved = 'The sale is removed.';
export const saleIsOver = 'This sale is over. Please create a new one.';
export const saleAtFloor = (products: number) =>
  `This sale would sell ${products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`} at ₹1. Check the prices, and confirm it if that is what you want.`;
export const codeAtFloor = (products: number) =>
  `With this code, ${products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`} could be had for ₹1 or less, plus delivery. Check the minimum order, and confirm it if that is what you want.`;
export const codeChanged = 'This code was changed by somebody else in the meantime.';
export const saleChanged = 'This sale was changed by somebody else in the meantime.';
export const codeShape = `A code has ${CODE_MIN} to ${CODE_MAX} letters, digits or dashes, such as DIWALI20.`;
export const codeTaken = 'There is already a code with this name.';
export const nameMissing = 'Enter a name, such as Diwali weekend.';
export const percentRange = (most: number) => `Enter a whole number from 1 to ${most}.`;
export const amountMissing = 'Enter an amount in rupees above 0.';
export const timeShape = 'Choose a day and a time.';
export const endBeforeStart = 'The end must be after the start.';
export const endInPast = 'Choose an end in the future.';
export const categoriesMissing = 'Choose at least one category.';
export const collectionsMissing = 'Choose at least one collection.';
export const collectionGone = 'A collection that you chose was deleted in the meantime. Choose again.';
export const productsMissing = 'Choose at least one product.';
