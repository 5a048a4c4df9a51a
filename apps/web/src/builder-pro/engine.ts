/** The engine for the worker, in all versions of its rules; the page gets it by the entry. */
export { builderProVersions as versions } from '@hamlet/builder-pro';
