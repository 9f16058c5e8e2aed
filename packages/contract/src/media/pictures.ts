/**
 * The file formats in which a stored picture is available: JPEG, on white, for who takes nothing newer, as Outlook for
 * Windows and previews of shared links.
 */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** Widths of a picture's forms in pixels, narrowest first. */
export const FORM_WIDTHS: readonly number[] = [320, 480, 640, 720, 800, 1000, 1200, 1600, 2000, 2400];

/**
 * The widths in which a picture of `width` pixels is stored: the usual widths up to its own. A picture narrower than
 * all of them keeps its own width.
 */
export function formWidths(width: number): number[] {
  const widths = FORM_WIDTHS.filter((formWidth) => formWidth <= width);
  return widths.length === 0 ? [width] : widths;
}

/** Whether any picture can have a form of this width. Most pictures do not even have all the usual widths. */
export function canBeFormWidth(width: number): boolean {
  return width < Math.min(...FORM_WIDTHS) || FORM_WIDTHS.includes(width);
}

/** Sides of the square icons made from a picture, in pixels, for phones and browser tabs. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

export function isIconSize(size: number): size is IconSize {
  return (ICON_SIZES as readonly number[]).includes(size);
}

/** The address of a square icon made from the picture at `url`: `…/640.webp` → `…/icon-192.png`. */
export function pictureIcon(url: string, size: IconSize): string {
  return url.replace(/[^/]*$/, `icon-${size}.png`);
}

/** The address of another form of the picture at `url`: `…/640.webp` → `…/1200.avif`. `width` is one of its `widths`. */
export function pictureForm(url: string, width: number, format: PictureFormat): string {
  return url.replace(/[^/]*$/, `${width}.${format}`);
}

/** Pixels across, of a shared link's large preview. As a JPEG it stays under the 300 KB that WhatsApp takes. */
const SHARED_WIDTH = 1200;

/** The form of a picture for previews of shared links. Pictures that the shop does not store are as they are. */
export function sharedForm<
  Shown extends { url: string; width: number; height: number; widths: readonly number[] },
>(picture: Shown): Pick<Shown, 'url' | 'width' | 'height'> {
  if (!picture.url.includes('/media/')) return picture;
  const width = picture.widths.findLast((each) => each <= SHARED_WIDTH) ?? picture.width;
  const height = Math.round((picture.height * width) / picture.width);
  return { url: pictureForm(picture.url, width, 'jpg'), width, height };
}

/** The id of the picture at `url`: `…/media/<id>/640.webp`. */
export function pictureIdOf(url: string): string {
  return url.split('/').at(-2) ?? '';
}
