import type { StateCode } from '../../packages/contract/src/delivery/states.ts';

/** The states that one of India Post's circles serves. */
export interface Territory {
  served: readonly StateCode[];
  /**
   * States next door, a few of whose villages have their post office here: 9 PIN codes in the snapshot of October 2025.
   * Such an office is believed beside others of the circle's own states; a person is then asked for the state.
   */
  across?: readonly StateCode[];
}

/**
 * India Post's circles as the directory spells them, and their states by GST code (indiapost.gov.in, 'Circles'). The
 * circles of Andhra Pradesh and Telangana were divided with the states in 2014, so an office of the one that names the
 * other state has not been brought up to date. The Army's post offices are in no state.
 */
export const TERRITORIES: Readonly<Record<string, Territory>> = {
  'Andhra Pradesh Circle': { served: ['37', '34'] },
  'APS CIRCLE': { served: [] },
  'Assam Circle': { served: ['18'], across: ['17'] },
  'Bihar Circle': { served: ['10'], across: ['09', '20'] },
  'Chattisgarh Circle': { served: ['22'] },
  'Delhi Circle': { served: ['07'], across: ['09'] },
  'Gujarat Circle': { served: ['24', '26'] },
  'Haryana Circle': { served: ['06'] },
  'Himachal Pradesh Circle': { served: ['02'] },
  'Jammu Kashmir Circle': { served: ['01', '38'] },
  'Jharkhand Circle': { served: ['20'] },
  'Karnataka Circle': { served: ['29'] },
  'Kerala Circle': { served: ['32', '31', '34'] },
  'Madhya Pradesh Circle': { served: ['23'] },
  'Maharashtra Circle': { served: ['27', '30'] },
  'North Eastern Circle': { served: ['12', '13', '14', '15', '16', '17'] },
  'Odisha Circle': { served: ['21'] },
  'Punjab Circle': { served: ['03', '04'] },
  'Rajasthan Circle': { served: ['08'] },
  'Tamilnadu Circle': { served: ['33', '34'] },
  'Telangana Circle': { served: ['36'] },
  'Uttar Pradesh Circle': { served: ['09'], across: ['05'] },
  'Uttarakhand Circle': { served: ['05'] },
  'West Bengal Circle': { served: ['19', '11', '35'] },
};

/** Parts of a union territory within another state's postal division, by PIN code: few among many, and right. */
export const ENCLAVES: ReadonlySet<string> = new Set([
  '362520', // Diu
  '362540', // Diu
  '362570', // Diu
  '533464', // Yanam
  '673310', // Mahe
]);
