import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One node of OpenSearch that this machine alone reaches: java … Server.java PORT FOLDER */
class Server {
  public static void main(String[] args) throws Exception {
    var runner = new OpenSearchRunner();
    runner.onBuild(
        (number, settings) -> {
          settings.put("http.port", args[0]);
          settings.put("transport.port", "0");
          settings.put("discovery.type", "single-node");
          settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
        });
    runner.build(OpenSearchRunner.newConfigs().numOfNode(1).basePath(args[1]).clusterName("ferrule"));
    Thread.currentThread().join();
  }
}
