import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { schemasStayOnTheServer } from './tools/schemas-stay-on-the-server.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), schemasStayOnTheServer()],
  build: { target: 'es2022', sourcemap: false },
});
