export const frontMatter = { title: "Gallery", description: "A small museum" };

export default function Home() {
  return (
    <>
      <h1>Gallery</h1>
      <p>
        <a href="/docs/tour">Take the tour</a>
      </p>
    </>
  );
}
