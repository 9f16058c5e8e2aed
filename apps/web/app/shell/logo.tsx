import { shopSettings } from '@shop/contract/shop-settings';
import { Link } from 'react-router';
import { Twig } from './twig.tsx';
import './logo.css';

/** The shop's name with a deodar's twig. */
export function Logo({ to = '/shop/home' }: { to?: string }) {
  return (
    <Link to={to} className="logo" aria-label={`${shopSettings.name}, home`}>
      <Twig />
      <span>{shopSettings.name}</span>
    </Link>
  );
}
