import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/root-redirect.ts'),

  layout('pages/auth/auth-layout.tsx', [
    route('auth/login', 'pages/auth/login-page.tsx'),
    route('auth/register', 'pages/auth/register-page.tsx'),
  ]),

  layout('pages/shop/shop-layout.tsx', [
    layout('pages/shop/guarded-layout.tsx', [
      route('shop/checkout', 'pages/shop/checkout-page.tsx'),
      route('shop/account', 'pages/shop/account-page.tsx'),
      route('shop/paypal-return', 'pages/shop/paypal-return-page.tsx'),
      route('shop/payment-success', 'pages/shop/payment-success-page.tsx'),
    ]),
    route('unauth-page', 'pages/unauth-page.tsx'),
    route('*', 'pages/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
