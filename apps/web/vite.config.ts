import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './tools/compress-assets.ts';
import { schemasStayOnTheServer } from './tools/schemas-stay-on-the-server.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), schemasStayOnTheServer(), compressAssets()],
  build: { target: 'es2022', sourcemap: false },
});
