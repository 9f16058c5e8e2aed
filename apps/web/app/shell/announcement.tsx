import { Link } from 'react-router';
import { langOf } from '../platform/language.ts';
import { useShopSettings } from '../platform/shop-settings.ts';
import './announcement.css';

/** The owner's line above every page of the shop. */
export function Announcement() {
  const { text, link } = useShopSettings().announcement;
  if (text === '') return null;
  return (
    <aside className="announcement" lang={langOf(text)}>
      {link === '' ? text : <Link to={link}>{text}</Link>}
    </aside>
  );
}
