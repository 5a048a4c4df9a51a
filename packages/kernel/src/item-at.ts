/** The item at an index that the caller knows to be inside; throws where there is none. */
export function itemAt<T>(list: ArrayLike<T>, index: number): NonNullable<T> {
  const item = list[index];
  if (item === undefined || item === null) throw new RangeError(`no item ${index} of ${list.length}`);
  return item;
}
