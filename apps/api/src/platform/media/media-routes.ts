import type { FastifyInstance } from 'fastify';
import { isIconSize } from '@shop/contract/media/pictures';
import * as generalRefusals from '@shop/contract/refusals';
import { refuse } from '../errors.ts';
import type { Pictures } from './pictures.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const formName = /^(icon-)?([1-9][0-9]{0,3})\.(avif|webp|jpg|png)$/;
const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/**
 * Serves `GET /media/{id}/{width}.{avif|webp|jpg}` and `…/icon-{size}.png`. The content of such an address never changes,
 * so browsers and proxies may cache it forever. Of an address, only a well-formed id and a width are ever used for
 * the disk.
 */
export function serveMedia(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { pictureId: string; form: string } }>(
    '/media/:pictureId/:form',
    { schema: { hide: true } },
    async (request, reply) => {
      const { pictureId, form } = request.params;
      const bytes = uuid.test(pictureId) ? await findNamed(pictures, pictureId, form) : null;
      if (bytes === null) throw refuse(generalRefusals.pictureNotFound);
      const etag = `"${pictureId}-${form.replace('.', '-')}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': MEDIA_TYPES[form.slice(form.indexOf('.') + 1) as keyof typeof MEDIA_TYPES],
        'x-content-type-options': 'nosniff',
        etag,
      });
      const isKnown = request.headers['if-none-match']?.includes(etag) === true;
      return isKnown ? reply.code(304).send() : reply.send(bytes);
    },
  );
}

/** The form of a picture that the last part of an address names; null if there is no such form. */
async function findNamed(pictures: Pictures, pictureId: string, form: string): Promise<Buffer | null> {
  const [, icon, digits, format] = formName.exec(form) ?? [];
  const size = Number(digits);
  if (icon !== undefined) {
    return format === 'png' && isIconSize(size) ? pictures.findIcon(pictureId, size) : null;
  }
  const isForm = format === 'avif' || format === 'webp' || format === 'jpg';
  return isForm ? pictures.findForm(pictureId, size, format) : null;
}
