import { Component, type ComponentChild, type FunctionComponent, h } from 'preact';

/**
 * A component that is drawn again only when a property is another object, or where `isSame` says so. Elements are never kept in `useMemo` instead: a kept
 * element points to the tree that it was first part of, that tree to elements kept before it, and so all trees of a
 * game would stay in memory.
 */
export function memo<P extends object>(
  component: FunctionComponent<P>,
  isSame: (one: P, other: P) => boolean = isEach,
): new (
  props: P,
) => Component<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !isSame(this.props, next);
    }

    override render(): ComponentChild {
      return h(component, this.props);
    }
  };
}

/**
 * A component that is drawn again by itself, while the element around it stays. That element keeps the first drawing of its
 * children in its properties, and a first drawing leads to all later ones: each component of `memo` in it shares its content
 * with the next drawing, whose elements point to the tree around them. Here it keeps a shell, which has the newest drawing only.
 */
export function redrawn<P extends object>(component: FunctionComponent<P>): FunctionComponent<P> {
  return (props) => h(component, props);
}

function isEach<P extends object>(one: P, other: P): boolean {
  const keys = (props: P) => Object.keys(props) as (keyof P)[];
  return keys(one).length === keys(other).length && keys(other).every((key) => one[key] === other[key]);
}
