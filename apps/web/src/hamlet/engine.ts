/** The engine for the worker; the page gets it by the entry. */
export { hamlet as engine } from '@hamlet/hamlet';
