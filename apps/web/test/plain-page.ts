import { type ComponentChild, render } from 'preact';
import { vi } from 'vitest';

type PageListener = (event: unknown) => void;

/** A text or an element with as much of the DOM as Preact needs to draw, so that a screen can be tested without a browser. */
class PlainNode {
  readonly localName: string;
  readonly nodeType: number;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument = DOCUMENT;
  readonly style = {};
  readonly childNodes: PlainNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly listeners = new Map<string, PageListener>();
  /** Preact asks for these names to know what an event is called. */
  readonly onchange = null;
  readonly onsubmit = null;
  parentNode: PlainNode | undefined;
  data: string;
  value = '';

  constructor(localName: string, data = '') {
    this.localName = localName;
    this.nodeType = localName === '' ? 3 : 1;
    this.data = data;
  }

  get firstChild(): PlainNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): PlainNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get text(): string {
    return this.data + this.childNodes.map(({ text }) => text).join('');
  }

  insertBefore(node: PlainNode, before: PlainNode | null): void {
    node.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parentNode = this;
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = undefined;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(name: string, listener: PageListener): void {
    this.listeners.set(name, listener);
  }

  removeEventListener(name: string): void {
    this.listeners.delete(name);
  }

  /** Every element of a name inside this one. */
  all(name: string): readonly PlainNode[] {
    return this.childNodes.flatMap((node) => [...(node.localName === name ? [node] : []), ...node.all(name)]);
  }

  /** Lets something happen to this element. */
  fire(type: string): void {
    this.listeners.get(type)?.call(this, { type, currentTarget: this, preventDefault: () => {} });
  }
}

const DOCUMENT = {
  createElementNS: (_space: string, name: string) => new PlainNode(name),
  createElement: (name: string) => new PlainNode(name),
  createTextNode: (data: string) => new PlainNode('', data),
};

/** Draws something on a page of its own. */
export function draw(content: ComponentChild): PlainNode {
  vi.stubGlobal('document', DOCUMENT);
  const page = new PlainNode('body');
  render(content, page as unknown as Element);
  return page;
}
