/// <reference types="vite/types/importMeta.d.ts" />

/** Stylesheets are imported for their effect alone. */
declare module '*.css';
