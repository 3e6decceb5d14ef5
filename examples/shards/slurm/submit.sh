#!/usr/bin/env bash
# Submits the build of the site in the current folder: submit.sh [PARTS]
# PARTS: those to build, such as 2 or 1,3. Default: all.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export SHARDS=4
export STORE=${STORE:-file:///shared/docs-cache}

build=$(sbatch --parsable --array="${1:-1-$SHARDS}" "$here/build.sbatch")
merge=$(sbatch --parsable --dependency="afterok:$build" --kill-on-invalid-dep=yes "$here/merge.sbatch")
echo "Building in job $build, merging in job $merge"
