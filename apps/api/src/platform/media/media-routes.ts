import type { FastifyInstance } from 'fastify';
import * as generalMessages from '@shop/contract/messages';
import { NotFoundError } from '../errors.ts';
import type { Pictures } from './pictures.ts';

export class PictureNotFoundError extends NotFoundError {
  readonly code = 'picture_not_found';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const formName = /^([1-9][0-9]{0,3})\.(avif|webp)$/;

/**
 * Serves `GET /media/{id}/{width}.{avif|webp}`. What is at such an address never changes, so browsers
 * and proxies may keep it forever. Nothing of an address but a well-formed id and a width reaches the disk.
 */
export function serveMedia(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { pictureId: string; form: string } }>(
    '/media/:pictureId/:form',
    { schema: { hide: true } },
    async (request, reply) => {
      const { pictureId, form } = request.params;
      const [, width, format] = formName.exec(form) ?? [];
      if (!uuid.test(pictureId) || (format !== 'avif' && format !== 'webp')) {
        throw new PictureNotFoundError(generalMessages.notFound);
      }
      const bytes = await pictures.findForm(pictureId, Number(width), format);
      if (bytes === null) throw new PictureNotFoundError(generalMessages.notFound);
      const etag = `"${pictureId}-${width}-${format}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        etag,
      });
      const isKnown = request.headers['if-none-match']?.includes(etag) === true;
      return isKnown ? reply.code(304).send() : reply.send(bytes);
    },
  );
}
