import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/root-redirect.ts'),

  layout('pages/auth/auth-layout.tsx', [
    route('auth/login', 'pages/auth/login-page.tsx'),
    route('auth/register', 'pages/auth/register-page.tsx'),
  ]),

  layout('pages/shop/shop-layout.tsx', [
    route('unauth-page', 'pages/unauth-page.tsx'),
    route('*', 'pages/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
