#!/usr/bin/env bash
# Builds and merges the site of the image that the manifests name.
set -euo pipefail
cd "$(dirname "$0")"

kubectl apply --filename volume.yaml
kubectl delete job docs-build docs-merge --ignore-not-found
kubectl apply --filename build.yaml
kubectl wait --for=condition=complete --timeout=2h job/docs-build
kubectl apply --filename merge.yaml
kubectl wait --for=condition=complete --timeout=1h job/docs-merge
