// Entries of CHANGELOG.md: what a changeset says, without the hash of its commit, which tells users nothing.
module.exports = {
  async getReleaseLine({ summary }) {
    const [first, ...rest] = summary.trim().split("\n");
    return [`- ${first}`, ...rest.map((line) => (line === "" ? "" : `  ${line}`))].join("\n");
  },
  async getDependencyReleaseLine() {
    return "";
  },
};
