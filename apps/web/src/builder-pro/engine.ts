/** The engine for the worker; the page gets it by the entry. */
export { builderPro as engine } from '@hamlet/builder-pro';
