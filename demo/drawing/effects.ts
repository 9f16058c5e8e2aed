/** What a soap is made of, as the eye sees it. */
export interface Matter {
  base: string;
  /** Colour of the marbling and how much of it, 0 to 1. */
  vein: string;
  veins: number;
  /** Colour of the flecks and how many, 0 to 1. */
  fleck: string;
  flecks: number;
}

/** Name of the effect that turns a plain shape into this soap; `seed` changes the marbling. */
export function soapEffect(matter: Matter, seed: number): string {
  const shares = [matter.veins, matter.flecks].map((share) => Math.round(share * 100));
  return `soap-${matter.vein.slice(1)}-${shares[0]}-${matter.fleck.slice(1)}-${shares[1]}-${seed}`;
}

function soapDefinition(name: string): string {
  const [, vein = '', veins = '0', fleck = '', flecks = '0', seed = '1'] = name.split('-');
  const veinCut = 0.64 - Number(veins) / 550;
  const fleckCut = 0.82 - Number(flecks) / 320;
  return `<filter id="${name}" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".0035 .011" numOctaves="4" seed="${seed}" result="flow"/>
<feColorMatrix in="flow" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  9 0 0 0 ${(-9 * veinCut).toFixed(2)}" result="veinMask"/>
<feFlood flood-color="#${vein}" flood-opacity=".62"/><feComposite in2="veinMask" operator="in" result="veins"/>
<feTurbulence type="fractalNoise" baseFrequency=".11" numOctaves="2" seed="${Number(seed) + 7}" result="dots"/>
<feColorMatrix in="dots" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 16 0 0 ${(-16 * fleckCut).toFixed(2)}" result="fleckMask"/>
<feFlood flood-color="#${fleck}" flood-opacity=".58"/><feComposite in2="fleckMask" operator="in" result="flecks"/>
<feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="${seed}" result="fine"/>
<feColorMatrix in="fine" values="0 0 0 0 .15  0 0 0 0 .12  0 0 0 0 .08  .35 0 0 0 -.12" result="grain"/>
<feMerge result="body"><feMergeNode in="SourceGraphic"/><feMergeNode in="veins"/><feMergeNode in="flecks"/><feMergeNode in="grain"/></feMerge>
<feComposite in="body" in2="SourceAlpha" operator="in"/></filter>`;
}

/** Effects that are always there: `cast` (soft shadow), `cast-low`, `cast-high`, `pigment`, `powder`, `dapple`, `silhouette`, `grain`, `fibre`, `weft`. */
const standing = `
<filter id="cast" x="-30%" y="-30%" width="170%" height="180%" color-interpolation-filters="sRGB"><feDropShadow dx="10" dy="15" stdDeviation="11" flood-color="#2a2114" flood-opacity=".36"/></filter>
<filter id="cast-low" x="-40%" y="-40%" width="190%" height="200%" color-interpolation-filters="sRGB"><feDropShadow dx="5" dy="8" stdDeviation="5" flood-color="#2a2114" flood-opacity=".4"/></filter>
<filter id="cast-high" x="-30%" y="-30%" width="180%" height="190%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="9"/><feOffset dx="8" dy="12" result="near"/><feGaussianBlur in="SourceAlpha" stdDeviation="34"/><feOffset dx="34" dy="48" result="far"/><feFlood flood-color="#2a2114" flood-opacity=".42"/><feComposite in2="near" operator="in" result="nearShade"/><feFlood flood-color="#2a2114" flood-opacity=".4"/><feComposite in2="far" operator="in" result="farShade"/><feMerge><feMergeNode in="farShade"/><feMergeNode in="nearShade"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="cast-petal" x="-20%" y="-20%" width="150%" height="150%" color-interpolation-filters="sRGB"><feDropShadow dx="3" dy="5" stdDeviation="5" flood-color="#4a1a1c" flood-opacity=".34"/></filter>
<filter id="pigment" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="4" seed="4" result="wash"/><feColorMatrix in="wash" values="0 0 0 0 .08  0 0 0 0 .12  0 0 0 0 .06  .9 0 0 0 -.36" result="dark"/><feColorMatrix in="wash" values="0 0 0 0 1  0 0 0 0 .98  0 0 0 0 .88  0 .9 0 0 -.38" result="light"/><feMerge result="all"><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge><feComposite in="all" in2="SourceAlpha" operator="in"/></filter>
<filter id="powder" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="3" seed="9" result="rough"/><feDisplacementMap in="SourceGraphic" in2="rough" scale="34" xChannelSelector="R" yChannelSelector="G" result="edge"/><feTurbulence type="fractalNoise" baseFrequency=".34" numOctaves="3" seed="3" result="fine"/><feColorMatrix in="fine" values="0 0 0 0 .2  0 0 0 0 .14  0 0 0 0 .06  0 1.3 0 0 -.56" result="speck"/><feColorMatrix in="fine" values="0 0 0 0 1  0 0 0 0 .97  0 0 0 0 .88  1.3 0 0 0 -.58" result="shine"/><feMerge result="all"><feMergeNode in="edge"/><feMergeNode in="speck"/><feMergeNode in="shine"/></feMerge><feComposite in="all" in2="edge" operator="in"/></filter>
<filter id="dapple" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="10"/></filter>
<filter id="silhouette" x="-10%" y="-10%" width="120%" height="120%"><feColorMatrix values="0 0 0 0 .12  0 0 0 0 .14  0 0 0 0 .1  0 0 0 1 0"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="11"/><feColorMatrix values="0 0 0 0 .3  0 0 0 0 .26  0 0 0 0 .2  .5 0 0 0 -.2"/></filter>
<filter id="fibre" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".008 .35" numOctaves="3" seed="5"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .18  0 0 0 0 .1  0 .85 0 0 -.36" result="threads"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="weft" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".35 .008" numOctaves="3" seed="5"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .18  0 0 0 0 .1  0 .85 0 0 -.36" result="threads"/><feComposite in2="SourceAlpha" operator="in"/></filter>`;

/** The effects that a drawing refers to. */
export function effectDefinitions(drawing: string): string {
  const soaps = new Set(drawing.match(/(?<=url\(#)soap-[0-9a-f-]+(?=\))/g) ?? []);
  return standing + [...soaps].map(soapDefinition).join('');
}
