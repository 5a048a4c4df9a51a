/** The engine for the worker, in all versions of its rules; the page gets it by the entry. */
export { hamletVersions as versions } from '@hamlet/hamlet';
