/** The forms in which a stored picture can be had. */
export type PictureFormat = 'avif' | 'webp';

/** Widths of the forms, in pixels, narrowest first. */
export const FORM_WIDTHS: readonly number[] = [320, 480, 640, 800, 1000, 1200, 1600, 2000, 2400];

/** The widths in which a picture of `width` pixels is kept: those not above its own; a narrower picture keeps its own. */
export function formWidths(width: number): number[] {
  const widths = FORM_WIDTHS.filter((formWidth) => formWidth <= width);
  return widths.length === 0 ? [width] : widths;
}

/** Whether there can be a picture with a form of this width; most of them have not even all of the usual ones. */
export function canBeFormWidth(width: number): boolean {
  return width < Math.min(...FORM_WIDTHS) || FORM_WIDTHS.includes(width);
}

/** The address of another form of the picture at `url`: `…/640.webp` → `…/1200.avif`. `width` is one of its `widths`. */
export function pictureForm(url: string, width: number, format: PictureFormat): string {
  return url.replace(/[^/]*$/, `${width}.${format}`);
}
