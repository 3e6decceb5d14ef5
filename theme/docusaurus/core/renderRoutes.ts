/** Pages are files, so no page has routes inside of it. */
export default function renderRoutes(): null {
  return null;
}
