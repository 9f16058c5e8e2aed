import { serverDrawn } from '../ui/server-drawn.tsx';
import './shop-footer.css';

/** Brand, links and how to reach the shop (product §2). */
export const ShopFooter = serverDrawn(() => import('./shop-footer-content.tsx'));
