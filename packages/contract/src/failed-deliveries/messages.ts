export const goingBackNoted = 'The parcel is on its way back. The shopper gets an email.';
export const reasonCorrected = 'The reason is corrected.';
export const goingBackWithdrawn = 'The parcel is not on its way back.';
export const parcelBack = 'The parcel is back.';
export const parcelLost = 'The parcel is recorded as lost.';
export const piecesSound = (pieces: string) => `Back in stock: ${pieces}.`;
export const piecesWrittenOff = (pieces: string) => `Written off: ${pieces}.`;
