import { message } from '@shop/messages';

export const zoomIn = message('Zoom in', 'बड़ा करें');
export const zoomOut = message('Zoom out', 'छोटा करें');
export const large = message<{ alt: string }>('{alt}, large', '{alt}, बड़ी');
export const zoom = message<{ alt: string }>('Zoom {alt}', '{alt} बड़ी करके देखें');
export const pictureOf = message<{ title: string }>('Picture of {title}', '{title} की फ़ोटो');
