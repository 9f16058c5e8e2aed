/** The shop's licence for making cosmetics, invented like the shop. */
export const LICENCE_NUMBER = 'HP/COS/2021/0117';

/** How to use the common kinds of product. Products that differ have their own text. */
export const SOAP_USE =
  'Work up a lather on wet skin and rinse. Keep the bar on a draining dish between baths.';
export const FACE_WASH_USE =
  'Wet the face, spread a coin-sized amount, avoid the eyes, and rinse. Morning and evening.';
export const SHAMPOO_USE =
  'Wet the hair, work two pumps into the scalp, rinse, and repeat if the hair was oiled.';
export const SHAMPOO_BAR_USE =
  'Rub the bar between wet hands, work the lather into the scalp, and rinse well. Let the bar dry between washes.';
export const HAIR_WASH_POWDER_USE =
  'Stir two spoons into warm water, wait ten minutes, pour over wet hair with the eyes shut, massage and rinse. It stings in the eyes.';
