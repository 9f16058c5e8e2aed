import { darker, lighter } from '../colour.ts';
import { block, line, linear, many, n, shape } from '../svg.ts';
import { label, tubePrint, type PackForm } from './label.ts';

function glass(d: string, body: string): string {
  return shape(
    d,
    linear(0, darker(body, 0.55), body, lighter(body, 0.16), body, darker(body, 0.3), darker(body, 0.62)),
  );
}

/** A pump bottle lying on its back, 300 × 820, centred on the origin. */
export function pumpBottle(form: PackForm): string {
  const { body, cap } = form;
  const metal = linear(0, darker(cap, 0.4), lighter(cap, 0.28), cap, darker(cap, 0.45));
  return [
    shape('M-12 -330V-366H12V-330Z', metal),
    shape(
      'M-150 -402C-150 -414 -138 -418 -120 -416L34 -420C50 -420 56 -410 56 -396V-378C56 -370 50 -366 42 -366H-40C-62 -366 -82 -384 -110 -384L-142 -382C-150 -382 -150 -392 -150 -402Z',
      linear(90, lighter(cap, 0.35), cap, darker(cap, 0.4)),
    ),
    block(-58, -336, 116, 58, metal, 'rx="8"'),
    many(15, (index) => line(`M${n(-52 + index * 7.4)} -328V-286`, darker(cap, 0.5), 1.5, 'opacity=".5"')),
    glass(
      'M-50 -282H50V-262C50 -236 150 -232 150 -166V368C150 394 136 404 116 404H-116C-136 404 -150 394 -150 368V-166C-150 -232 -50 -236 -50 -262Z',
      body,
    ),
    shape(
      'M-126 -160C-122 -206 -64 -214 -50 -236L-38 -238C-52 -204 -104 -198 -106 -150V376C-122 376 -126 370 -126 350Z',
      '#ffffff',
      'opacity=".2"',
    ),
    shape('M118 -150V360C118 376 112 380 106 382V-160Z', '#ffffff', 'opacity=".1"'),
    label(form, -130, 268, 420),
    block(-118, -130, 20, 420, '#ffffff', 'opacity=".22"'),
  ].join('');
}

/** A bottle with a screw cap, 260 × 720, centred on the origin. */
export function capBottle(form: PackForm): string {
  const { body, cap } = form;
  return [
    block(
      -62,
      -360,
      124,
      108,
      linear(0, darker(cap, 0.42), lighter(cap, 0.25), cap, darker(cap, 0.46)),
      'rx="9"',
    ),
    many(17, (index) => line(`M${n(-55 + index * 6.9)} -346V-266`, darker(cap, 0.5), 1.4, 'opacity=".4"')),
    glass(
      'M-46 -256H46V-240C48 -214 132 -206 132 -150V330C132 352 120 360 102 360H-102C-120 360 -132 352 -132 330V-150C-132 -206 -48 -214 -46 -240Z',
      body,
    ),
    shape(
      'M-108 -142C-106 -188 -52 -192 -42 -222L-32 -224C-40 -182 -88 -178 -90 -134V334C-104 334 -108 328 -108 312Z',
      '#ffffff',
      'opacity=".22"',
    ),
    label(form, -112, 234, 370),
    block(-102, -112, 16, 370, '#ffffff', 'opacity=".22"'),
  ].join('');
}

/** A tube on its cap, 270 × 760, centred on the origin. */
export function tube(form: PackForm): string {
  const { body, cap, ink, band } = form;
  const paper = { ...form, label: body };
  return [
    shape(
      'M-146 -372H146L112 270C110 288 100 296 86 296H-86C-100 296 -110 288 -112 270Z',
      linear(0, darker(body, 0.2), lighter(body, 0.4), body, darker(body, 0.05), darker(body, 0.26)),
    ),
    block(
      -146,
      -380,
      292,
      46,
      linear(0, darker(body, 0.26), lighter(body, 0.2), darker(body, 0.22)),
      'rx="4"',
    ),
    many(27, (index) =>
      line(`M${n(-137 + index * 10.5)} -374V-340`, darker(body, 0.35), 1.3, 'opacity=".4"'),
    ),
    shape(
      'M-128 -330C-110 -180 -100 100 -92 270L-72 270C-80 60 -92 -170 -98 -330Z',
      '#ffffff',
      'opacity=".32"',
    ),
    block(
      -92,
      290,
      184,
      88,
      linear(0, darker(cap, 0.4), lighter(cap, 0.22), cap, darker(cap, 0.45)),
      'rx="12"',
    ),
    line('M-88 306H88', darker(cap, 0.5), 2, 'opacity=".5"'),
    shape('M-119 168H119L113 246H-113Z', linear(0, darker(band, 0.22), band, darker(band, 0.3))),
    tubePrint(paper, ink),
  ].join('');
}

/** A powder jar lying with its label up, 380 × 440, centred on the origin. */
export function jar(form: PackForm): string {
  const { body, cap } = form;
  return [
    block(
      -176,
      -220,
      352,
      96,
      linear(0, darker(cap, 0.45), lighter(cap, 0.22), cap, darker(cap, 0.5)),
      'rx="14"',
    ),
    line('M-170 -142H170', darker(cap, 0.55), 2.4, 'opacity=".6"'),
    glass(
      'M-166 -126H166C184 -120 190 -104 190 -84V184C190 208 176 220 154 220H-154C-176 220 -190 208 -190 184V-84C-190 -104 -184 -120 -166 -126Z',
      body,
    ),
    label(form, -96, 330, 290),
    block(-142, -96, 20, 290, '#ffffff', 'opacity=".2"'),
  ].join('');
}
