const canUseDOM = typeof window !== "undefined";

/** Where the code runs. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && "IntersectionObserver" in window,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
