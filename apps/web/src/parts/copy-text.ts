/** Copies a text. Without a secure context there is no clipboard: the text is marked, and the browser copies what is marked. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // Inside an open dialog nothing else can be marked.
  const place = document.querySelector('dialog[open]') ?? document.body;
  place.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
