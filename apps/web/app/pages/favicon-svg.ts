import { shopMark } from '@shop/contract/shop-mark';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pageHostContext } from '../platform/page-host.ts';
import { tabIcon } from '../shell/shop-icons.ts';

/** The shop's mark as the icon of the browser tab, or a redirect to the shop's own icon if it has one. */
export function loader({ context }: LoaderFunctionArgs) {
  const settings = context.get(pageHostContext).readSettings();
  if (settings.pictures.icon) return redirect(tabIcon(settings).href);
  return new Response(shopMark(settings.colours), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
}
