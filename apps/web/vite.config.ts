import { ENGLISH, Voice } from '@hamlet/messages';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What the tables of all games, their replays and their galleries share, but for what only the end and the galleries show. */
const SHARED = /web\/src\/(board|parts(?!\/(chart|exhibits))|table|table-ui(?!\/(result|download))|sound)\//;

/** Small modules that every table online needs: each as a file of its own would compress worse. */
const ONLINE_PARTS = /web\/src\/online\/(api|attempt|end-text|guest-name|names|promise-store|refusal-text)\.ts$/;

/** Search engines and systems that install the page read its description, in English as there is one page for all languages. */
const voice = new Voice(ENGLISH);
await voice.load('about');
const DESCRIPTION = voice.say('about.description');

const described: Plugin = {
  name: 'described',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'description', content: DESCRIPTION }, injectTo: 'head' }],
};

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the built page runs under any path.
  base: './',
  // Never the JSX of development, which names every file and line: tests build with their own NODE_ENV.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The first screen is one file: small ones are more requests and compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'banner', test: /web\/src\/art\/banner/, priority: 2 },
            { name: 'online-parts', test: ONLINE_PARTS, priority: 2 },
            { name: 'shared', test: SHARED, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [
    described,
    // After the first visit everything works without a network; a new version waits until somebody takes it (`update.ts`).
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg'],
      manifest: {
        name: 'Hamlet',
        short_name: 'Hamlet',
        description: DESCRIPTION,
        display: 'standalone',
        background_color: '#f6eedd',
        theme_color: '#f6eedd',
        id: './',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'pwa/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'pwa/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'pwa/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        screenshots: [
          { src: 'pwa/table-wide.jpg', sizes: '1280x800', type: 'image/jpeg', form_factor: 'wide' },
          { src: 'pwa/table-narrow.jpg', sizes: '390x844', type: 'image/jpeg', form_factor: 'narrow' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        globIgnores: ['push.js'],
        importScripts: ['push.js'],
        // Addresses that the server answers itself.
        navigateFallbackDenylist: [/\/api(\/|$)/, /\/privacy$/],
      },
    }),
  ],
});
